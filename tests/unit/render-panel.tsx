import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotFillProvider } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { act } from 'react';
import type { ComponentType } from 'react';
import type { PanelModule } from '../../shared/types/extension';

interface Given {
	/** Fields of the edited post. */
	readonly post?: Record< string, unknown >;
	/** Fields of the post type, including `supports`. */
	readonly type?: Record< string, unknown >;
}

let number = 0;

/**
 * Renders a panel in its slot, with a post in the editor.
 *
 * @param module     Exports of the panel's index.ts.
 * @param Slot       Slot in which the panel is rendered.
 * @param given      The post and its type.
 * @return User events, and the post's fields to be saved.
 */
export async function renderPanel( module: PanelModule, Slot: ComponentType, { post = {}, type = {} }: Given = {} ) {
	const name = `panel-${ ++number }`;
	const { render: Panel } = module.panel;
	const user = userEvent.setup();
	await act( async () => {
		const core = dispatch( coreStore );
		await core.receiveEntityRecords( 'root', 'postType', [ { slug: name, supports: {}, ...type } ] );
		core.addEntities( [
			{ kind: 'postType', name, baseURL: `/wp/v2/${ name }`, key: 'id', mergedEdits: { meta: true } },
		] );
		await core.receiveEntityRecords( 'postType', name, [ { id: number, type: name, ...post } ] );
		dispatch( editorStore ).setEditedPost( name, String( number ) );
	} );
	render(
		<SlotFillProvider>
			<Slot />
			<Panel />
		</SlotFillProvider>
	);
	return {
		user,
		edited: ( field: string ): unknown => select( editorStore ).getEditedPostAttribute( field ),
		/** Response of the server when the post is saved. */
		saved: ( fields: Record< string, unknown > ) =>
			act( () =>
				dispatch( coreStore ).receiveEntityRecords( 'postType', name, [
					{ id: number, type: name, ...fields },
				] )
			),
	};
}
