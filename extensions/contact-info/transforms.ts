import { createBlock, getBlockType, type BlockTransform } from '@wordpress/blocks';
import { escapeHTML } from '@wordpress/escape-html';
import type { Attributes } from '../../shared/types/extension';
import { textOf } from './text';

interface Widget {
	readonly idBase?: unknown;
	readonly instance?: { readonly raw?: Attributes };
}

/** Returns the widget's settings. WordPress passes the attributes of one block, or an array for several selected blocks. */
const widgetOf = ( attributes: Attributes | Attributes[] ) => ( [ attributes ].flat()[ 0 ] ?? {} ) as Widget;

/** Returns a block for a setting of the widget. Empty if the setting is empty, or if the block is not registered. */
function blockOf( name: string, attribute: string, value: string ) {
	return value && getBlockType( name ) ? [ createBlock( name, { [ attribute ]: value } ) ] : [];
}

/** Converts the Contact Info widget of older Jetpack versions. */
const fromWidget: BlockTransform = {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( attributes: Attributes | Attributes[] ) => {
		const { idBase, instance } = widgetOf( attributes );
		return idBase === 'widget_contact_info' && Boolean( instance?.raw );
	},
	transform: ( attributes: Attributes | Attributes[] ) => {
		const raw = widgetOf( attributes ).instance?.raw ?? {};
		const field = ( name: string ) => textOf( raw[ name ] ).trim();
		const lines = ( name: string ) =>
			field( name )
				.split( '\n' )
				.map( ( line ) => line.trim() )
				.filter( Boolean );
		const [ address = '', addressLine2 = '', ...others ] = lines( 'address' );
		const parts = { address, addressLine2, addressLine3: others.join( ', ' ), linkToGoogleMaps: false };
		return createBlock( 'jetpack/contact-info', {}, [
			...blockOf( 'core/heading', 'content', escapeHTML( field( 'title' ) ) ),
			...blockOf( 'jetpack/email', 'email', field( 'email' ) ),
			...blockOf( 'jetpack/phone', 'phone', field( 'phone' ) ),
			...( address ? [ createBlock( 'jetpack/address', parts ) ] : [] ),
			...blockOf( 'core/paragraph', 'content', lines( 'hours' ).map( escapeHTML ).join( '<br>' ) ),
			...( raw.showmap ? blockOf( 'jetpack/map', 'address', lines( 'address' ).join( ', ' ) ) : [] ),
		] );
	},
};

export const transforms = { from: [ fromWidget ] };
