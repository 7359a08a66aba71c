import { useCallback } from '@wordpress/element';
import type { SettingsParts } from '../../../shared/types/settings';
import { requests } from '../requests';
import type { Service } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { Sections } from '../settings/sections';
import { ServiceCard } from './service-card';
import { useReturn } from './use-return';

/** The Services tab: a card for each outside service, then related settings. */
export function Services( { parts }: { readonly parts: SettingsParts } ) {
	const { value: services, error, reload, setValue } = useLoaded( requests.services );
	useReturn();
	const replace = useCallback(
		( service: Service ) =>
			setValue( ( services ?? [] ).map( ( one ) => ( one.id === service.id ? service : one ) ) ),
		[ services, setValue ]
	);
	if ( ! services ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	return (
		<>
			{ services.map( ( service ) => (
				<ServiceCard key={ service.id } service={ service } onChange={ replace } />
			) ) }
			<Sections tab="services" parts={ parts } />
		</>
	);
}
