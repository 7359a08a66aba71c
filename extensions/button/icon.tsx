import { Path, SVG } from '@wordpress/primitives';

/** A rounded button with a line of text. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M7 6.75h10a5.25 5.25 0 1 1 0 10.5H7a5.25 5.25 0 1 1 0-10.5Zm0 1.5a3.75 3.75 0 1 0 0 7.5h10a3.75 3.75 0 1 0 0-7.5H7Zm1 3h8v1.5H8v-1.5Z" />
	</SVG>
);
