import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatCurrency } from '../../../shared/currency';

interface Props {
	readonly goal: number;
	readonly raised: number;
	readonly currency: string;
}

/** A preview of the progress bar, with the sum of the donations through this post. */
export function Goal( { goal, raised, currency }: Props ) {
	const id = useId();
	return (
		<div className="donations__goal">
			<progress max={ goal } value={ Math.min( raised, goal ) } aria-labelledby={ id } />
			<p id={ id }>
				{ sprintf(
					/* translators: 1: the amount that was donated, 2: the amount that the form wants to collect. */
					__( '%1$s of %2$s donated', 'slipstream' ),
					formatCurrency( raised, currency ) ?? '',
					formatCurrency( goal, currency ) ?? ''
				) }
			</p>
		</div>
	);
}
