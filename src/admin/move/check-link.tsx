import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Leads to “Check posts”, which has its own URL because it loads all block types. */
export function CheckLink() {
	return (
		<section className="slipstream-move__part">
			<h2>{ __( 'Check posts', 'slipstream' ) }</h2>
			<p>
				{ __(
					'Opens each post as the editor does, and lists posts with blocks that the editor cannot edit. Nothing is changed.',
					'slipstream'
				) }
			</p>
			<div>
				<Button variant="secondary" __next40pxDefaultSize href="admin.php?page=slipstream-move&view=check">
					{ __( 'Open the check', 'slipstream' ) }
				</Button>
			</div>
		</section>
	);
}
