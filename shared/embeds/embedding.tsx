import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Spinner to show while the provider is asked about a URL. */
export function Embedding() {
	return (
		<div className="slipstream-embed-preview__wait" role="status">
			<Spinner />
			<p>{ __( 'Embedding…', 'slipstream' ) }</p>
		</div>
	);
}
