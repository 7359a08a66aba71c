import { mapsUrl } from './parts';
import type { AddressParts } from './types';

interface Props {
	readonly parts: AddressParts;
	/** HTML attribute `title` of the map link; undefined to omit the link. */
	readonly linkTitle?: string;
}

/** City, region and postal code on one line. */
function CityLine( { city, region, postal }: AddressParts ) {
	if ( ! region && ! postal ) {
		return city ? <div className="jetpack-address__city">{ city }</div> : null;
	}
	return (
		<div>
			{ city && (
				<>
					<span className="jetpack-address__city">{ city }</span>,{ ' ' }
				</>
			) }
			<span className="jetpack-address__region">{ region }</span>{ ' ' }
			<span className="jetpack-address__postal">{ postal }</span>
		</div>
	);
}

/** The lines of an address that are filled in, with an optional map link around them. */
export function Lines( { parts, linkTitle }: Props ) {
	const { address, addressLine2, addressLine3, country } = parts;
	const lines = (
		<>
			{ [ address, addressLine2, addressLine3 ].map(
				( line, index ) =>
					line && (
						<div
							key={ index }
							className={ `jetpack-address__address jetpack-address__address${ index + 1 }` }
						>
							{ line }
						</div>
					)
			) }
			<CityLine { ...parts } />
			{ country && <div className="jetpack-address__country">{ country }</div> }
		</>
	);
	if ( linkTitle === undefined ) {
		return lines;
	}
	return (
		<a href={ mapsUrl( parts ) } target="_blank" rel="noopener noreferrer" title={ linkTitle }>
			{ lines }
		</a>
	);
}
