import type { BlockSupports } from '@wordpress/blocks';
import { attributes } from './attributes';
import { migrate } from './migrate';
import { SavedRows, type SavedRow } from './saved-rows';

interface Saved {
	readonly rootClass?: string;
	readonly innerClass?: string;
	readonly rows?: readonly SavedRow[];
}

const supports: BlockSupports = {
	align: [ 'center', 'wide', 'full' ],
	color: { gradients: true, text: false },
	customClassName: false,
	html: false,
	spacing: { margin: true, padding: true },
};

type SaveProps = { attributes: Record< string, unknown > };

/** Background and spacing exist since the nested shape, and in the current one. */
const frame = { apiVersion: 1, attributes, supports, migrate };

/** Until 13.1, and the current shape with edited URLs: rows in the block's own element. */
export const flat = {
	...frame,
	save( props: SaveProps ) {
		const { rootClass, rows = [] } = props.attributes as Saved;
		return rows.length ? (
			<div className={ rootClass }>
				<SavedRows rows={ rows } />
			</div>
		) : null;
	},
};

/** Since 13.2: rows in an additional element. */
export const nested = {
	...frame,
	save( props: SaveProps ) {
		const { rootClass, innerClass, rows = [] } = props.attributes as Saved;
		return rows.length ? (
			<div className={ rootClass }>
				<div className={ innerClass }>
					<SavedRows rows={ rows } />
				</div>
			</div>
		) : null;
	},
};
