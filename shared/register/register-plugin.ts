import { registerPlugin } from '@wordpress/plugins';
import { getExtensionAvailability, isSimpleSite } from '../site';
import type { PanelModule } from '../types/extension';

/**
 * Registers a panel as the editor plugin `jetpack-{name}` if it is available on the server. Otherwise registers its upgrade nudge on
 * hosted sites, which sell plans, as `jetpack-{name}-upgrade-nudge`.
 *
 * @param name     The extension's slug.
 * @param settings Icon and render of the plugin.
 * @return The registered settings, or false when the extension is not available.
 */
export function registerJetpackPlugin(
	name: string,
	{ renderUpgradeNudge, ...settings }: Omit< PanelModule[ 'panel' ], 'name' >
) {
	if ( ! getExtensionAvailability( name ).available ) {
		return renderUpgradeNudge && isSimpleSite()
			? registerPlugin( `jetpack-${ name }-upgrade-nudge`, { render: renderUpgradeNudge } )
			: false;
	}
	return registerPlugin( `jetpack-${ name }`, settings as Parameters< typeof registerPlugin >[ 1 ] );
}

/**
 * Registers a domain's panel as the editor plugin `slipstream-{name}`. The panel itself decides whether it is shown.
 */
export function registerDomainPanel( { name, ...settings }: PanelModule[ 'panel' ] ) {
	return registerPlugin( `slipstream-${ name }`, settings as Parameters< typeof registerPlugin >[ 1 ] );
}
