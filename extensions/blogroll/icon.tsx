import { Path, SVG } from '@wordpress/primitives';

/** A list with hearts as bullet points. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M10.5 6h10v1.5h-10V6Zm0 5.3h10v1.5h-10v-1.5Zm0 5.2h10V18h-10v-1.5ZM6 9.6 3.3 6.9a1.7 1.7 0 0 1 2.4-2.4l.3.3.3-.3a1.7 1.7 0 0 1 2.4 2.4L6 9.6Zm0 10-2.7-2.7a1.7 1.7 0 0 1 2.4-2.4l.3.3.3-.3a1.7 1.7 0 0 1 2.4 2.4L6 19.6Z" />
	</SVG>
);
