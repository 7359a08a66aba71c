import { Path, SVG } from '@wordpress/primitives';

/** A coin above an open hand. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3 14h5.5l2.5 1.5h3.5V17h-4v1.5h5L20 15l1.5 1.3-5.3 4.2H3V19h4v-3.5H3V14Z" />
	</SVG>
);
