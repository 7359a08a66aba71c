import { Path, SVG } from '@wordpress/primitives';

/** A playlist of three lines, the lowest one shorter, with a musical note. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M3 5h13v1.5H3V5Zm0 5h13v1.5H3V10Zm0 5h8v1.5H3V15Z" />
		<Path d="M17.5 8.5h3.8v1.9H19v6.9a2.6 2.6 0 1 1-1.5-2.3V8.5Zm-1.1 7.6a1.1 1.1 0 1 0 0 2.3 1.1 1.1 0 0 0 0-2.3Z" />
	</SVG>
);
