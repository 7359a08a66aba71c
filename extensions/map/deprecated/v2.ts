import { attributes, mapStyle, migrate, save } from './styled';

/** Version with the style as an attribute. */
export const v2 = {
	apiVersion: 1,
	attributes: { ...attributes, mapStyle, showFullscreenButton: { type: 'boolean', default: true } },
	save,
	migrate,
};
