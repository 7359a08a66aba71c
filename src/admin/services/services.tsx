import { useCallback } from '@wordpress/element';
import { requests } from '../requests';
import type { Service } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { ServiceCard } from './service-card';
import { TilesCard } from './tiles-card';

/**
 * The outside services, a card each.
 *
 * @param props
 * @param props.hasMapTiles Whether there is a source of map tiles to choose.
 */
export function Services( { hasMapTiles }: { readonly hasMapTiles: boolean } ) {
	const { value: services, error, reload, setValue } = useLoaded( requests.services );
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
			{ hasMapTiles && <TilesCard /> }
		</>
	);
}
