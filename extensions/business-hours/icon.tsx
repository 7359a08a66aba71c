import { Path, SVG } from '@wordpress/primitives';

/** A clock face at four o'clock. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm.75 2.75v4.32l3.5 2.02-.75 1.3-4.25-2.46V7.25h1.5Z"
		/>
	</SVG>
);
