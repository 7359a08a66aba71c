import { isRTL } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';

const draw = ( d: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d={ d } />
	</SVG>
);

const left = draw( 'M11 6 5 12l6 6 1-1-4.20-4.25H19v-1.50H7.80L12 7z' );
const right = draw( 'm13 6 6 6-6 6-1-1 4.20-4.25H5v-1.50h11.20L12 7z' );

export const removeIcon = draw( 'M9 5h6l.50 1.50H20V8h-1.50l-.80 11H6.30L5.50 8H4V6.50h4.50zM7 8l.70 9.50h8.60L17 8z' );
export const backIcon = () => ( isRTL() ? right : left );
export const forwardIcon = () => ( isRTL() ? left : right );
