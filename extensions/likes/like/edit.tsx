import { useBlockProps } from '@wordpress/block-editor';
import { _x } from '@wordpress/i18n';
import { icon } from './icon';

/** A preview of the button, which does nothing in the editor. */
export default function Edit() {
	return (
		<div { ...useBlockProps() }>
			<div className="sd-like">
				<form>
					<button type="button" tabIndex={ -1 }>
						{ icon }
						<span>{ _x( 'Like', 'verb', 'slipstream' ) }</span>
					</button>
				</form>
			</div>
		</div>
	);
}
