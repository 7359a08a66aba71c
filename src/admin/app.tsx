import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { SettingsParts } from '../../shared/types/settings';
import type { Icons } from './features/types';
import { JobsBadge } from './jobs/badge';
import { Network } from './network/network';
import { Notices } from './notice';
import { PlanSection } from './plan/plan-section';
import { Services } from './services/services';
import { General } from './settings/general';
import { UntilLoaded } from './until-loaded';
import { useSection } from './use-section';

/** Loaded lazily: DataViews is large, and other tabs do not need it. */
const Features = lazy( () => import( /* webpackChunkName: "dataviews" */ './features/features' ) );

/** In the same chunk as the feature list, because both use DataViews. */
const Jobs = lazy( () => import( /* webpackChunkName: "dataviews" */ './jobs/jobs' ) );

const SECTIONS = [ 'features', 'plan', 'services', 'general', 'jobs' ] as const;
type Section = ( typeof SECTIONS )[ number ];

interface ContentProps {
	/** Icons by extension slug. */
	readonly icons: Icons;
	/** Components to show below a section's declared fields, by section name. */
	readonly parts: SettingsParts;
}

const CONTENTS: Record< Section, ComponentType< ContentProps > > = {
	features: Features,
	plan: PlanSection,
	services: Services,
	general: General,
	jobs: Jobs,
};

const titles = (): Record< Section, string > => ( {
	features: __( 'Features', 'slipstream' ),
	plan: __( 'Plan', 'slipstream' ),
	services: __( 'Services', 'slipstream' ),
	general: __( 'General', 'slipstream' ),
	jobs: __( 'Queue', 'slipstream' ),
} );

interface Props extends ContentProps {
	readonly scope: 'site' | 'network';
}

function SiteSettings( props: ContentProps ) {
	const section = useSection( SECTIONS );
	const title = titles();
	const Content = CONTENTS[ section ];
	return (
		<>
			<nav className="nav-tab-wrapper" aria-label={ __( 'Slipstream settings', 'slipstream' ) }>
				{ SECTIONS.map( ( name ) => (
					<a
						key={ name }
						href={ `#/${ name }` }
						className={ name === section ? 'nav-tab nav-tab-active' : 'nav-tab' }
						aria-current={ name === section ? 'page' : undefined }
					>
						{ title[ name ] }
						{ name === 'jobs' && <JobsBadge /> }
					</a>
				) ) }
			</nav>
			<section className="slipstream-settings__section" aria-label={ title[ section ] }>
				<Notices key={ section }>
					<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
						<Content { ...props } />
					</Suspense>
				</Notices>
			</section>
		</>
	);
}

/** The settings screen of a site or of a network. */
export function App( { scope, ...props }: Props ) {
	if ( scope === 'site' ) {
		return <SiteSettings { ...props } />;
	}
	return (
		<Notices>
			<Network />
		</Notices>
	);
}
