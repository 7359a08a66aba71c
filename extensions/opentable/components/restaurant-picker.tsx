import { Button, FormTokenField } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { isReadable } from '../read';
import { MAX_SUGGESTIONS } from '../search';

interface Props {
	/** Ids of the restaurants that are there already. */
	readonly rid: readonly string[];
	/** Of restaurants that were found, by id. */
	readonly names: ReadonlyMap< string, string >;
	readonly onSearch: ( text: string ) => void;
	/** Gets all that stands in the field, and gives the ids in it; what can't be embedded stays there. */
	readonly onSubmit: ( tokens: readonly string[] ) => readonly string[] | undefined;
}

const label = ( id: string, name?: string ) => ( name === undefined ? id : `${ name } (#${ id })` );

/** Takes names that OpenTable finds, ids and embed codes. */
export function RestaurantPicker( { rid, names, onSearch, onSubmit }: Props ) {
	const tokensOf = ( ids: readonly string[] ) => ids.map( ( id ) => label( id, names.get( id ) ) );
	const [ tokens, setTokens ] = useState( tokensOf( rid ) );
	const [ isRefused, setIsRefused ] = useState( false );
	return (
		<form
			className="slipstream-embed-form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				const ids = onSubmit( tokens );
				setIsRefused( ! ids );
				setTokens( ids ? tokensOf( ids ) : tokens );
			} }
		>
			<FormTokenField
				__next40pxDefaultSize
				label={ _n( 'Restaurant', 'Restaurants', Math.max( tokens.length, 1 ), 'slipstream' ) }
				value={ tokens.map( ( value ) =>
					isRefused && ! isReadable( value ) ? { value, status: 'error' as const } : value
				) }
				suggestions={ [ ...names ].map( ( [ id, name ] ) => label( id, name ) ) }
				maxSuggestions={ MAX_SUGGESTIONS }
				tokenizeOnBlur
				onInputChange={ onSearch }
				onChange={ ( next ) =>
					setTokens( next.map( ( token ) => ( typeof token === 'string' ? token : token.value ) ) )
				}
			/>
			<Button __next40pxDefaultSize variant="primary" type="submit">
				{ __( 'Embed', 'slipstream' ) }
			</Button>
		</form>
	);
}
