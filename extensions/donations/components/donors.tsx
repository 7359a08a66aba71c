import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Donor } from '../api';

/** A preview of the donor list, or a sentence about where it will appear. */
export function Donors( { donors }: { readonly donors: readonly Donor[] } ) {
	const id = useId();
	return (
		<div className="donations__donors">
			<p id={ id }>{ __( 'Donors', 'slipstream' ) }</p>
			{ donors.length > 0 ? (
				<ul aria-labelledby={ id }>
					{ donors.map( ( { id: key, name, message } ) => (
						<li key={ key }>
							<strong>{ name }</strong>
							{ message && (
								<>
									<br />
									<span style={ { whiteSpace: 'pre-line' } }>{ message }</span>
								</>
							) }
						</li>
					) ) }
				</ul>
			) : (
				<p>{ __( 'Donors who agree are listed here after their payment.', 'slipstream' ) }</p>
			) }
		</div>
	);
}
