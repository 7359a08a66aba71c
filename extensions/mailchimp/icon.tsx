import { Path, SVG } from '@wordpress/primitives';

/** An envelope with a notification dot. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M3 6.25h11.6a4 4 0 0 0 .3 1.5H5.7l6.3 4.3 4.7-3.2c.5.3 1 .5 1.6.6L12 13.85 4.5 8.75v9h15V9.4a4 4 0 0 0 1.5-.6v10.45H3v-13ZM18.5 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z"
		/>
	</SVG>
);
