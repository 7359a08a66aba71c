import { Path, SVG } from '@wordpress/primitives';

/** Two speech bubbles, one in front of the other. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M4 3h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7.4L3.7 16.2A1 1 0 0 1 2 15.5V5a2 2 0 0 1 2-2Zm0 1.5a.5.5 0 0 0-.5.5v9.3l3.3-2.8H14a.5.5 0 0 0 .5-.5V5a.5.5 0 0 0-.5-.5H4Z"
		/>
		<Path d="M18 7.5h2a2 2 0 0 1 2 2v9.9a1 1 0 0 1-1.6.8L16.9 17.5H10a2 2 0 0 1-2-2v-.6h9a1 1 0 0 0 1-1V7.5Z" />
	</SVG>
);
