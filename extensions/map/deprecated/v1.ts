import { attributes, mapStyle, migrate, save } from './styled';
import type { StyledAttributes } from './styled-markup';

/** Before there was a button for the full screen. */
export const v1 = {
	apiVersion: 1,
	attributes: { ...attributes, mapStyle, preview: { type: 'boolean', default: false } },
	save,
	migrate: ( old: StyledAttributes ) => ( { ...migrate( old ), showFullscreenButton: true } ),
};
