import { Path, SVG } from '@wordpress/primitives';

/** A telephone receiver. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M7.3 3.5c.5-.3 1.1-.2 1.5.3l2.1 3c.4.5.3 1.1-.1 1.5L9.3 9.8c1 2 2.9 3.9 4.9 4.9l1.5-1.5c.4-.4 1-.5 1.5-.1l3 2.1c.5.4.6 1 .3 1.5l-1.4 2.4c-.5.9-1.5 1.4-2.5 1.2C10.6 19.2 4.8 13.4 3.7 7.4c-.2-1 .3-2 1.2-2.5l2.4-1.4Z" />
	</SVG>
);
