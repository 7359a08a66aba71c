import { Path, SVG } from '@wordpress/primitives';
import icons from '../../shared/view/icons.json';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d={ icons.share } />
	</SVG>
);
