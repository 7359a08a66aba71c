import { Path, SVG } from '@wordpress/primitives';

/** An envelope. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm-.5 3.6V17c0 .3.2.5.5.5h14c.3 0 .5-.2.5-.5V8.6L12 14.2 4.5 8.6Zm0-1.9 7.5 5.6 7.5-5.6a.5.5 0 0 0-.5-.2H5a.5.5 0 0 0-.5.2Z"
		/>
	</SVG>
);
