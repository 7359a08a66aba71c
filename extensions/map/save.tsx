import type { SaveProps } from '../../shared/types/extension';
import { markup } from './markup';
import type { MapAttributes } from './types';

const STYLES = [ 'default', 'black_and_white', 'satellite', 'terrain' ];

/**
 * @param className The block's class names.
 * @return Name of the first known style among the class names; `default` if there is none.
 */
function styleName( className = '' ): string {
	const styleNames = className
		.split( /\s+/ )
		.filter( ( token ) => token.includes( 'is-style-' ) )
		.map( ( token ) => token.slice( 9 ) );
	return styleNames.find( ( name ) => STYLES.includes( name ) ) ?? 'default';
}

export default function save( { attributes }: SaveProps< MapAttributes > ) {
	return markup( attributes, styleName( attributes.className ) );
}
