import { Path, SVG } from '@wordpress/primitives';

/** A button with a pointer on it. */
export const buttonIcon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M6 5h12a3 3 0 0 1 3 3v3a3 3 0 0 1-.5 1.660l-1.500-.9V8a1.500 1.500 0 0 0-1-1.500H6A1.500 1.500 0 0 0 4.500 8v3A1.500 1.500 0 0 0 6 12.500h4.500V14H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Zm6.500 5.500 7 5-3 .5 1.500 3-1.500.75-1.500-3-2.500 2v-8.250Z"
		/>
	</SVG>
);
