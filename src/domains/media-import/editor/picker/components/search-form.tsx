import { Button, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SyntheticEvent } from 'react';

interface Props {
	/** Last search term. */
	readonly search: string;
	readonly isCopying: boolean;
	readonly onSearch: ( term: string ) => void;
}

/** The search form of a source with stock photos. */
export function SearchForm( { search, isCopying, onSearch }: Props ) {
	const [ term, setTerm ] = useState( search );
	const input = useRef< HTMLInputElement >( null );
	const isDisabled = ! term.trim() || term.trim() === search || isCopying;

	// The initial term is only a suggestion. It is selected, so that typing replaces it.
	useEffect( () => {
		input.current?.focus();
		input.current?.select();
	}, [] );

	const submit = ( event: SyntheticEvent ) => {
		event.preventDefault();
		if ( ! isDisabled ) {
			onSearch( term.trim() );
		}
	};
	return (
		<form className="jetpack-external-media-header__pexels" role="search" onSubmit={ submit }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				ref={ input }
				type="search"
				label={ __( 'Search', 'slipstream' ) }
				hideLabelFromVision
				value={ term }
				onChange={ setTerm }
			/>
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				disabled={ isDisabled }
				accessibleWhenDisabled
			>
				{ __( 'Search', 'slipstream' ) }
			</Button>
		</form>
	);
}
