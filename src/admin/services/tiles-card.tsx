import { Button, Card, CardBody, CardHeader, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { Tiles } from '../types';
import { useLoaded } from '../use-loaded';

const NONE: Tiles = { tiles: '', attribution: '', attribution_url: '' };

/** A source of map tiles that needs no token. */
export function TilesCard() {
	const { value: stored, setValue } = useLoaded( requests.tiles );
	const [ changes, setChanges ] = useState< Partial< Tiles > >( {} );
	const [ isBusy, setIsBusy ] = useState( false );
	const { done, failed } = useNotices();
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
			done( __( 'Map tiles saved.', 'slipstream' ) );
		} catch ( problem ) {
			failed( problem );
		}
		setIsBusy( false );
	};
	return (
		<Card className="slipstream-settings__card">
			<CardHeader>
				<h2>{ __( 'Map tiles', 'slipstream' ) }</h2>
			</CardHeader>
			<CardBody>
				<p>
					{ __(
						'Draw maps with tiles from another server than Mapbox, such as one that serves OpenStreetMap data. Read its terms of use first.',
						'slipstream'
					) }
				</p>
				<form onSubmit={ save }>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Tile URL template', 'slipstream' ) }
						help={ __(
							'Must contain {z}, {x} and {y}, for example https://tile.example.com/{z}/{x}/{y}.png. Leave empty to use no tile server.',
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
						label={ __( 'Attribution', 'slipstream' ) }
						value={ attribution }
						onChange={ change( 'attribution' ) }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Attribution link', 'slipstream' ) }
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
						{ __( 'Save map tiles', 'slipstream' ) }
					</Button>
				</form>
			</CardBody>
		</Card>
	);
}
