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

/** Parts that both versions share. */
const frame = { apiVersion: 1, attributes, supports, migrate };

/** Markup until 13.1, with the rows directly in the root element. Also matches current markup if its URLs were edited. */
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

/** Markup since 13.2, with the rows in an additional element. */
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
