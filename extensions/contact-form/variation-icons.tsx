import { Path, SVG } from '@wordpress/primitives';
import { pathOf } from './icons';

const draw = ( path: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path fillRule="evenodd" d={ path } />
	</SVG>
);

export const envelope = draw( pathOf( 'field-email' ) );

/** A letter with motion lines. */
export const newsletter = draw(
	'M8 5h13v14H8v-2.5h1.5v1h10V8.7L14.5 13 8.9 8.2V9.5H7.4V5H8Zm2 1.5 4.5 4 4.5-4h-9ZM2 11h7v1.5H2V11Zm2 3.2h6v1.5H4v-1.5Z'
);

/** A reply arrow. */
export const reply = draw(
	'M9.5 5 3.5 11l6 6v-3.6c5 0 8.3 1.5 10.5 5-.7-5.6-3.9-10-10.5-10.6V5Zm-1.5 3.7v2.5H5.6L8 8.7Z'
);

/** A gavel. */
export const gavel = draw(
	'm12.7 3 6.3 6.3-1.1 1.1-1-.3-2.2 2.2 5.6 5.6-1.8 1.8-5.6-5.6-2.2 2.2.3 1-1.1 1.1L3.6 12l1.1-1.1 1 .3 6.2-6.2-.3-1L12.7 3Zm.2 3.2L7 12.1l2.9 2.9 5.9-5.9-2.9-2.9ZM3 19.5h9V21H3v-1.5Z'
);

export const personPlus = draw(
	'M10 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 1.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM3 20c0-3.6 2.4-6 7-6s7 2.4 7 6h-1.5c0-2.8-1.9-4.5-5.5-4.5S4.5 17.2 4.5 20H3Zm15.2-13v-2.5h1.5V7h2.3v1.5h-2.3V11h-1.5V8.5H16V7h2.2Z'
);

export const smiley = draw(
	'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM9 8.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Zm6 0a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4ZM7.7 13.5h1.6c.5 1.2 1.5 1.9 2.7 1.9s2.2-.7 2.7-1.9h1.6c-.6 2.1-2.2 3.4-4.3 3.4s-3.7-1.3-4.3-3.4Z'
);

/** A staircase. */
export const stairs = draw( pathOf( 'form-step-container' ) );
