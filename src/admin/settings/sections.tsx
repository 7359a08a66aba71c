import { Card, CardBody, CardHeader, ExternalLink } from '@wordpress/components';
import { lazy, Suspense, useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { SettingsPart, SettingsParts } from '../../../shared/types/settings';
import { requests } from '../requests';
import type { SettingsSection, SettingsValues } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { Removal } from './removal';
import type { FormProps } from './section-form';

/** Loaded lazily: DataForm is in the same chunk as DataViews. */
const SectionForm = lazy( () => import( /* webpackChunkName: "dataviews" */ './section-form' ) );

/** Custom forms, by section name. */
const DRAWN: Readonly< Record< string, ComponentType< FormProps > > > = { removal: Removal };

interface CardsProps {
	readonly sections: readonly SettingsSection[];
	readonly parts: SettingsParts;
	readonly onChange: ( section: SettingsSection ) => void;
}

interface CardProps extends Pick< CardsProps, 'onChange' > {
	readonly section: SettingsSection;
	readonly Part?: SettingsPart;
}

function SectionCard( { section, Part, onChange }: CardProps ) {
	const [ draft, setDraft ] = useState< SettingsValues >( {} );
	const Form = DRAWN[ section.name ] ?? SectionForm;
	return (
		<Card className="slipstream-settings__card">
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
					<Form section={ section } onChange={ onChange } onDraft={ setDraft } />
					{ Part && <Part values={ section.values } draft={ draft } /> }
				</Suspense>
			</CardBody>
		</Card>
	);
}

/** A card with a form for each section. */
export function SectionCards( { sections, parts, onChange }: CardsProps ) {
	return sections.map( ( section ) => (
		<SectionCard key={ section.name } section={ section } Part={ parts[ section.name ] } onChange={ onChange } />
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
