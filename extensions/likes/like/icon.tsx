import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 20.5 10.6 19.2C5.9 15 3 12.3 3 9a4.6 4.6 0 0 1 4.7-4.8A5 5 0 0 1 12 6.5a5 5 0 0 1 4.3-2.3A4.6 4.6 0 0 1 21 9c0 3.3-2.9 6-7.6 10.2z" />
	</SVG>
);
