import { __ } from '@wordpress/i18n';
import type { SettingsParts } from '../../../shared/types/settings';
import type { SettingsGroup } from '../types';
import { useSection } from '../use-section';
import { Sections } from './sections';

const GROUPS = [ 'site', 'images', 'forms', 'newsletter', 'payments', 'visibility', 'ads' ] as const;

const titles = (): Record< SettingsGroup, string > => ( {
	site: __( 'Privacy and site', 'slipstream' ),
	images: __( 'Images', 'slipstream' ),
	forms: __( 'Forms', 'slipstream' ),
	newsletter: __( 'Newsletter', 'slipstream' ),
	payments: __( 'Payments', 'slipstream' ),
	visibility: __( 'Search and sharing', 'slipstream' ),
	ads: __( 'Ads', 'slipstream' ),
} );

/** The tab “General”: one group of settings at a time, with links to the others. */
export function General( { parts }: { readonly parts: SettingsParts } ) {
	const group = useSection( GROUPS, 1 );
	const title = titles();
	return (
		<>
			<nav className="slipstream-settings__groups" aria-label={ __( 'Groups of settings', 'slipstream' ) }>
				{ GROUPS.map( ( name ) => (
					<a key={ name } href={ `#/general/${ name }` } aria-current={ name === group ? 'page' : undefined }>
						{ title[ name ] }
					</a>
				) ) }
			</nav>
			<Sections tab="general" group={ group } parts={ parts } />
		</>
	);
}
