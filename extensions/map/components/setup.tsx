import { ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MapSettingsActions } from '../hooks/use-map-settings';
import { icon } from '../icon';
import type { MapSettings } from '../map-settings';
import { TilesForm } from './tiles-form';
import { TokenForm } from './token-form';

interface Props {
	readonly settings: MapSettings;
	readonly actions: MapSettingsActions;
	readonly isOpen: boolean;
}

const TOKENS = 'https://console.mapbox.com/account/access-tokens/';

/** Tells users how to find a token, or whom to ask for one. */
function Instructions( { canSet }: { canSet: boolean } ) {
	return canSet ? (
		<p>
			{ createInterpolateElement( __( 'Find your public token in <a>your Mapbox account</a>.', 'slipstream' ), {
				a: <ExternalLink href={ TOKENS }>{ null }</ExternalLink>,
			} ) }
		</p>
	) : (
		<p>{ __( 'Ask an editor of this site to set one.', 'slipstream' ) }</p>
	);
}

/** Asks for a token or tiles. Shows only one line while the block is not selected. */
export function Setup( { settings, actions, isOpen }: Props ) {
	const { source, isBusy } = settings;
	const needs = __( 'This map shows countries and cities. Streets need a Mapbox token or map tiles.', 'slipstream' );
	if ( ! isOpen ) {
		return <p className="jetpack-map__needs">{ needs }</p>;
	}
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Map', 'slipstream' ) }
			notices={
				settings.message && (
					<Notice status="error" isDismissible={ false }>
						{ settings.message }
					</Notice>
				)
			}
			instructions={ settings.token ? undefined : needs }
			isColumnLayout
		>
			<Instructions canSet={ source.can_set_token } />
			{ source.can_set_token && (
				<TokenForm
					token={ settings.token }
					isOwn={ settings.tokenSource === 'site' }
					isBusy={ isBusy }
					onSet={ actions.setToken }
					onRemove={ actions.removeToken }
				/>
			) }
			{ source.can_set_tiles && (
				<details className="jetpack-map__tiles" open={ source.tiles !== '' }>
					<summary>{ __( 'Use map tiles instead', 'slipstream' ) }</summary>
					<TilesForm tiles={ source } isBusy={ isBusy } onSet={ actions.setTiles } />
				</details>
			) }
		</Placeholder>
	);
}
