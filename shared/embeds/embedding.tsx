import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Spinner while the provider is queried. */
export function Embedding() {
	return (
		<div className="slipstream-embed-preview__wait" role="status">
			<Spinner />
			<p>{ __( 'Embedding…', 'slipstream' ) }</p>
		</div>
	);
}
