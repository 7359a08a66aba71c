import { Button, Card, CardBody, CardHeader, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useTell } from '../notice';
import { requests } from '../requests';
import type { Tiles } from '../types';
import { useLoaded } from '../use-loaded';

const NONE: Tiles = { tiles: '', attribution: '', attribution_url: '' };

/** The source of map pictures that needs no key. */
export function TilesCard() {
	const { value: stored, setValue } = useLoaded( requests.tiles );
	const [ changes, setChanges ] = useState< Partial< Tiles > >( {} );
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useTell();
	if ( ! stored ) {
		return null;
	}
	const { tiles, attribution, attribution_url: url } = { ...NONE, ...stored, ...changes };
	const change = ( name: keyof Tiles ) => ( value: string ) => setChanges( { ...changes, [ name ]: value } );
	const save = async ( event: FormEvent ) => {
		event.preventDefault();
		setIsBusy( true );
		try {
			setValue( await requests.setTiles( { tiles, attribution, attribution_url: url } ) );
			setChanges( {} );
			done( __( 'The source of map pictures is saved.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	return (
		<Card className="slipstream-settings__card">
			<CardHeader>
				<h2>{ __( 'Map pictures without a key', 'slipstream' ) }</h2>
			</CardHeader>
			<CardBody>
				<p>
					{ __(
						'Instead of Mapbox’ own maps, pictures of any server that offers them the way OpenStreetMap does. Read its terms of use first.',
						'slipstream'
					) }
				</p>
				<form onSubmit={ save }>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Address of the pictures', 'slipstream' ) }
						help={ __(
							'With {z}, {x} and {y} in it, as in https://tile.example/{z}/{x}/{y}.png. Empty for Mapbox.',
							'slipstream'
						) }
						value={ tiles }
						onChange={ change( 'tiles' ) }
						dir="ltr"
						spellCheck={ false }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Whom to thank on the map', 'slipstream' ) }
						value={ attribution }
						onChange={ change( 'attribution' ) }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Where the thanks link to', 'slipstream' ) }
						type="url"
						value={ url }
						onChange={ change( 'attribution_url' ) }
						dir="ltr"
					/>
					<Button
						type="submit"
						variant="primary"
						__next40pxDefaultSize
						disabled={ isBusy }
						accessibleWhenDisabled
					>
						{ __( 'Save source', 'slipstream' ) }
					</Button>
				</form>
			</CardBody>
		</Card>
	);
}
