import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { requests } from '../requests';
import type { Donor, OrderItem } from '../types';

interface Props {
	readonly id: number;
	readonly donor: Donor;
	readonly onChanged: ( order: OrderItem ) => void;
}

/** Name and message of a donor as the page shows them, with a button that shows or hides them. */
export function DonorDetails( { id, donor, onChanged }: Props ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const toggle = () => {
		setIsBusy( true );
		setError( '' );
		requests
			.hideDonor( id, ! donor.is_hidden )
			.then( onChanged, ( reason: { message?: string } ) =>
				setError( reason.message || __( 'The change could not be saved. Try again.', 'slipstream' ) )
			)
			.finally( () => setIsBusy( false ) );
	};
	return (
		<section>
			<h3>
				{ donor.is_hidden ? __( 'Hidden on the page', 'slipstream' ) : __( 'Shown on the page', 'slipstream' ) }
			</h3>
			<p>
				<bdi>{ donor.name }</bdi>
			</p>
			{ donor.message && (
				<p>
					<bdi>{ donor.message }</bdi>
				</p>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ toggle }
			>
				{ donor.is_hidden ? __( 'Show on the page', 'slipstream' ) : __( 'Hide on the page', 'slipstream' ) }
			</Button>
			{ error && <p role="alert">{ error }</p> }
		</section>
	);
}
