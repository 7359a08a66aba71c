import { createBlock, registerBlockType } from '@wordpress/blocks';
import metadata from '../block.json';
import { transforms } from '../transforms';

const [ fromWidget ] = transforms.from;
const widget = ( idBase: string, raw: object ) => ( { idBase, instance: { raw } } );

beforeAll( () => {
	registerBlockType( metadata.name, { ...metadata, edit: () => null, save: () => null } as unknown as Parameters<
		typeof registerBlockType
	>[ 1 ] &
		object );
} );

it( 'accepts the Instagram widget and no other', () => {
	expect(
		fromWidget?.isMatch?.( widget( 'wpcom_instagram_widget', { count: 4 } ), createBlock( metadata.name ) )
	).toBe( true );
	expect( fromWidget?.isMatch?.( widget( 'text', { count: 4 } ), createBlock( metadata.name ) ) ).toBe( false );
	const made = fromWidget?.transform?.(
		widget( 'wpcom_instagram_widget', { token_id: 77, columns: '2', count: 4 } ),
		[]
	);
	expect( made ).toMatchObject( {
		name: metadata.name,
		attributes: { accessToken: '77', columns: 2, count: 4, spacing: 10 },
	} );
} );
