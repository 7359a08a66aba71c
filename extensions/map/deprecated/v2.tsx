import { attributes, migrate, save } from './shape';

/** The style stood in an attribute. */
export const v2 = {
	apiVersion: 1,
	attributes: { ...attributes, showFullscreenButton: { type: 'boolean', default: true } },
	save,
	migrate,
};
