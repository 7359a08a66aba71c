import { Button, FormTokenField } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { isReadable } from '../read';
import { MAX_SUGGESTIONS } from '../search';

interface Props {
	/** IDs of the restaurants that are already in the block. */
	readonly rid: readonly string[];
	/** Names of restaurants in the search results, by ID. */
	readonly names: ReadonlyMap< string, string >;
	readonly onSearch: ( text: string ) => void;
	/** Receives the tokens and the typed text. Returns the IDs of their restaurants; undefined if one of them names no restaurant. */
	readonly onSubmit: ( tokens: readonly string[] ) => readonly string[] | undefined;
}

const label = ( id: string, name?: string ) => ( name === undefined ? id : `${ name } (#${ id })` );

/** Token field for restaurants. Accepts names from OpenTable's search, IDs, and embed codes, also without pressing Enter. */
export function RestaurantPicker( { rid, names, onSearch, onSubmit }: Props ) {
	const tokensOf = ( ids: readonly string[] ) => ids.map( ( id ) => label( id, names.get( id ) ) );
	const [ tokens, setTokens ] = useState( tokensOf( rid ) );
	const [ typed, setTyped ] = useState( '' );
	const [ isRefused, setIsRefused ] = useState( false );
	// FormTokenField stores its text itself. A new instance is needed to clear it.
	const [ round, setRound ] = useState( 0 );

	const submit = () => {
		const ids = onSubmit( typed.trim() ? [ ...tokens, typed ] : tokens );
		setIsRefused( ! ids );
		if ( ids ) {
			setTokens( tokensOf( ids ) );
			setTyped( '' );
			setRound( typed ? round + 1 : round );
		}
	};

	return (
		<form
			className="slipstream-embed-form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				submit();
			} }
		>
			<div className="wp-block-jetpack-opentable__picker">
				<FormTokenField
					__next40pxDefaultSize
					key={ round }
					label={ _n( 'Restaurant', 'Restaurants', Math.max( tokens.length, 1 ), 'slipstream' ) }
					value={ tokens.map( ( value ) =>
						isRefused && ! isReadable( value ) ? { value, status: 'error' as const } : value
					) }
					suggestions={ [ ...names ].map( ( [ id, name ] ) => label( id, name ) ) }
					maxSuggestions={ MAX_SUGGESTIONS }
					onInputChange={ ( text ) => {
						setTyped( text );
						onSearch( text );
					} }
					onChange={ ( next ) => {
						setTokens( next.map( ( token ) => ( typeof token === 'string' ? token : token.value ) ) );
						setTyped( next.length > tokens.length ? '' : typed );
					} }
				/>
			</div>
			<Button __next40pxDefaultSize variant="primary" type="submit">
				{ __( 'Embed', 'slipstream' ) }
			</Button>
		</form>
	);
}
