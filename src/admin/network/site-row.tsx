import { SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { requests } from '../requests';
import type { NetworkPage, Plan } from '../types';

interface Props {
	readonly site: NetworkPage[ 'sites' ][ number ];
	readonly plans: readonly Plan[];
}

/** A site in the list. Selecting a plan saves it at once. */
export function SiteRow( { site, plans }: Props ) {
	const [ plan, setPlan ] = useState( site.plan );
	const { done, failed } = useNotices();
	const name = site.name || site.address;
	const choose = async ( next: string ) => {
		setPlan( next );
		try {
			setPlan( ( await requests.chooseSitePlan( site.id, next ) ).plan );
			/* translators: %s: name of a site. */
			done( sprintf( __( 'The plan of %s is saved.', 'slipstream' ), name ) );
		} catch ( problem ) {
			failed( problem );
		}
	};
	return (
		<li className="slipstream-sites__site">
			<div>
				<strong>{ name }</strong>
				<div className="slipstream-sites__address">{ site.address }</div>
			</div>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={
					/* translators: %s: name of a site. */
					sprintf( __( 'Plan of %s', 'slipstream' ), name )
				}
				hideLabelFromVision
				value={ plan }
				options={ plans.map( ( { slug, name: label } ) => ( { value: slug, label } ) ) }
				onChange={ choose }
			/>
		</li>
	);
}
