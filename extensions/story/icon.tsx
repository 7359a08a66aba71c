import { Path, SVG } from '@wordpress/primitives';

/** Two upright cards. The rear one is visible at the lower right. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M6 3h7a2 2 0 0 1 2 2v10.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" />
		<Path d="M16.500 6H18a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-6.500a2 2 0 0 1-2-2h8.500a.5.5 0 0 0 .5-.5V8a.5.5 0 0 0-.5-.5h-1.500V6Z" />
	</SVG>
);
