import { attributes, mapStyle, migrate, save } from './styled';
import type { StyledAttributes } from './styled-markup';

/** Version before the fullscreen button. */
export const v1 = {
	apiVersion: 1,
	attributes: { ...attributes, mapStyle, preview: { type: 'boolean', default: false } },
	save,
	migrate: ( old: StyledAttributes ) => ( { ...migrate( old ), showFullscreenButton: true } ),
};
