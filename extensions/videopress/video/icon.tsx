import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24">
		<Path d="M3 5h18v14H3zm1.5 1.5v11h15v-11zM10 9l5 3-5 3z" />
	</SVG>
);
