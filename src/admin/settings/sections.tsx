import { Card, CardBody, CardHeader, ExternalLink } from '@wordpress/components';
import { lazy, Suspense, useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SettingsParts } from '../../../shared/types/settings';
import { requests } from '../requests';
import type { SettingsSection } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { Removal } from './removal';

/** Loaded lazily: DataForm is in the same chunk as DataViews. */
const SectionForm = lazy( () => import( /* webpackChunkName: "dataviews" */ './section-form' ) );

/** Custom forms, by section name. */
const DRAWN: Readonly< Record< string, typeof Removal > > = { removal: Removal };

interface CardsProps {
	readonly sections: readonly SettingsSection[];
	readonly parts: SettingsParts;
	readonly onChange: ( section: SettingsSection ) => void;
}

/** A card with a form for each section. */
export function SectionCards( { sections, parts, onChange }: CardsProps ) {
	return sections
		.map( ( section ) => ( { section, Form: DRAWN[ section.name ] ?? SectionForm, Part: parts[ section.name ] } ) )
		.map( ( { section, Form, Part } ) => (
			<Card key={ section.name } className="slipstream-settings__card">
				<CardHeader>
					<h2>{ section.title }</h2>
				</CardHeader>
				<CardBody>
					{ section.description && <p>{ section.description }</p> }
					{ section.helpUrl && (
						<p>
							<ExternalLink href={ section.helpUrl }>{ __( 'Learn more', 'slipstream' ) }</ExternalLink>
						</p>
					) }
					<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
						<Form section={ section } onChange={ onChange } />
						{ Part && <Part values={ section.values } /> }
					</Suspense>
				</CardBody>
			</Card>
		) );
}

interface Props {
	readonly tab: SettingsSection[ 'tab' ];
	readonly parts: SettingsParts;
}

/** Cards for the sections that the core and the extensions declare for one tab. */
export function Sections( { tab, parts }: Props ) {
	const { value: sections, error, reload, setValue } = useLoaded( requests.settings );
	const replace = useCallback(
		( section: SettingsSection ) =>
			setValue( ( sections ?? [] ).map( ( one ) => ( one.name === section.name ? section : one ) ) ),
		[ sections, setValue ]
	);
	if ( ! sections ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	return (
		<SectionCards
			sections={ sections.filter( ( section ) => section.tab === tab ) }
			parts={ parts }
			onChange={ replace }
		/>
	);
}
