import { registerPlugin } from '@wordpress/plugins';
import { getExtensionAvailability, isSimpleSite } from '../site';
import type { PanelModule } from '../types/extension';

/**
 * Registers an extension's panel as the editor plugin `jetpack-{name}`, if the extension is available. Otherwise
 * registers its upgrade nudge as `jetpack-{name}-upgrade-nudge`, but only on hosting services, which sell plans.
 *
 * @param name     Slug of the extension.
 * @param settings Icon and `render` of the plugin.
 * @return The registered settings; false if the extension is unavailable.
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

/** Registers a domain's panel as the editor plugin `slipstream-{name}`. The panel decides whether it is shown. */
export function registerDomainPanel( { name, ...settings }: PanelModule[ 'panel' ] ) {
	return registerPlugin( `slipstream-${ name }`, settings as Parameters< typeof registerPlugin >[ 1 ] );
}
