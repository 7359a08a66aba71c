import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SettingsParts } from '../../../shared/types/settings';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { SettingsGroup } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { useSection } from '../use-section';
import { SectionCards } from './sections';

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

/**
 * The General tab: one group of settings at a time, with links to the others. The forms of all groups stay mounted, so that a
 * change of group loses no input. Groups whose features are off are not listed.
 */
export function General( { parts }: { readonly parts: SettingsParts } ) {
	const { value: sections, error, reload, setValue } = useLoaded( requests.settings );
	const { clear } = useNotices();
	const named = useSection( GROUPS, 1 );
	useEffect( clear, [ named, clear ] );
	if ( ! sections ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const title = titles();
	const general = sections.filter( ( { tab } ) => tab === 'general' );
	const listed = GROUPS.filter( ( name ) => general.some( ( { group } ) => group === name ) );
	const current = listed.includes( named ) ? named : listed[ 0 ];
	return (
		<>
			<nav className="slipstream-settings__groups" aria-label={ __( 'Groups of settings', 'slipstream' ) }>
				{ listed.map( ( name ) => (
					<a
						key={ name }
						href={ `#/general/${ name }` }
						aria-current={ name === current ? 'page' : undefined }
					>
						{ title[ name ] }
					</a>
				) ) }
			</nav>
			{ listed.map( ( name ) => (
				<div key={ name } hidden={ name !== current }>
					<SectionCards
						sections={ general.filter( ( { group } ) => group === name ) }
						parts={ parts }
						onChange={ ( section ) =>
							setValue( sections.map( ( one ) => ( one.name === section.name ? section : one ) ) )
						}
					/>
				</div>
			) ) }
		</>
	);
}
