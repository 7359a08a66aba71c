import { ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SiteActions } from '../hooks/use-site';
import { icon } from '../icon';
import type { SiteState } from '../site-state';
import { TilesForm } from './tiles-form';
import { TokenForm } from './token-form';

interface Props {
	readonly site: SiteState;
	readonly actions: SiteActions;
}

/** What an author is told. */
function Instructions( { site: { source } }: Pick< Props, 'site' > ) {
	if ( ! source.can_set_token ) {
		return <p>{ __( 'Maps need a Mapbox token. Ask an editor of this site to set one.', 'slipstream' ) }</p>;
	}
	return (
		<p>
			{ createInterpolateElement(
				__( 'To draw maps the site needs a public token of <a>your Mapbox account</a>.', 'slipstream' ),
				{ a: <ExternalLink href="https://account.mapbox.com/access-tokens/">{ null }</ExternalLink> }
			) }
		</p>
	);
}

/** Asks for what maps are drawn with. Until then visitors have a list of links. */
export function Setup( { site, actions }: Props ) {
	const { source, isBusy } = site;
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Map', 'slipstream' ) }
			notices={
				site.message && (
					<Notice status="error" isDismissible={ false }>
						{ site.message }
					</Notice>
				)
			}
			isColumnLayout
		>
			<Instructions site={ site } />
			{ source.can_set_token && (
				<TokenForm
					token={ site.token }
					isOwn={ site.tokenSource === 'site' }
					isBusy={ isBusy }
					onSet={ actions.setToken }
					onRemove={ actions.removeToken }
				/>
			) }
			{ source.can_set_tiles && (
				<details className="jetpack-map__tiles" open={ source.tiles !== '' }>
					<summary>{ __( 'Use map tiles of another server instead', 'slipstream' ) }</summary>
					<TilesForm tiles={ source } isBusy={ isBusy } onSet={ actions.setTiles } />
				</details>
			) }
		</Placeholder>
	);
}
