import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import type { useRegistry } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { selectPostEditor } from '../../shared/store/post-editor';
import { setFieldErrors } from './field-errors';
import {
	invalidEmail,
	isStored,
	META_FIELDS,
	toProduct,
	TYPE,
	validate,
	type Field,
	type ProductRecord,
	type ProductStatus,
} from './product';
import type { LoadedRecords, Saving } from './records';
import { narrow } from '../../shared/store/narrow';
import type { PaymentAttributes } from './types';

export type Registry = Pick< ReturnType< typeof useRegistry >, 'select' | 'dispatch' | 'resolveSelect' >;

interface SaveError {
	readonly message?: string;
	readonly data?: { readonly key?: string; readonly status?: number };
}

/** Blocks whose product is being saved. */
const saving = new Set< string >();

export const attributesOf = ( registry: Registry, clientId: string ): PaymentAttributes =>
	( registry.select( blockEditorStore ).getBlockAttributes( clientId ) ?? {} ) as PaymentAttributes;

/** Changes a block without an undo step, since the change is not the author's. */
export function changeSilently( registry: Registry, clientId: string, changes: PaymentAttributes ): void {
	const editor = registry.dispatch( blockEditorStore );
	editor.__unstableMarkNextChangeAsNotPersistent();
	void editor.updateBlockAttributes( clientId, changes );
}

/** @return Undefined when the user may not read it; null when it does not exist. */
async function findStored( registry: Registry, id: number ): Promise< ProductRecord | null | undefined > {
	try {
		const products = narrow< LoadedRecords >( registry.resolveSelect( coreStore ) );
		return await products.getEntityRecord( 'postType', TYPE, id );
	} catch ( error ) {
		return ( error as SaveError ).data?.status === 404 ? null : undefined;
	}
}

const messageFor = ( field: Field, { message = '' }: SaveError, { email = '' }: PaymentAttributes ): string => {
	const messages: Partial< Record< Field, string > > = {
		email: invalidEmail( email ),
		price: __( 'Invalid price.', 'slipstream' ),
	};
	return messages[ field ] ?? message;
};

function showError( registry: Registry, clientId: string, attributes: PaymentAttributes, error: SaveError ): void {
	const field = META_FIELDS[ error.data?.key ?? '' ];
	if ( field ) {
		setFieldErrors( clientId, { [ field ]: messageFor( field, error, attributes ) } );
		return;
	}
	void registry.dispatch( noticesStore ).createErrorNotice(
		sprintf(
			/* translators: 1: name of an item for sale, 2: reason. */
			__( '“%1$s” was not saved. %2$s', 'slipstream' ),
			toProduct( attributes ).title,
			error.message ?? ''
		),
		{ id: `slipstream-product-${ clientId }`, speak: true }
	);
}

/**
 * Saves the product of a block. With invalid fields, shows their errors and saves nothing.
 *
 * @param isCopy Whether the block is a changed copy, which needs a new product.
 * @return The product's ID; null when it was not saved.
 */
async function save(
	registry: Registry,
	clientId: string,
	status: ProductStatus,
	isCopy: boolean
): Promise< number | null > {
	const attributes = attributesOf( registry, clientId );
	const errors = validate( attributes );
	setFieldErrors( clientId, errors );
	if ( Object.keys( errors ).length ) {
		return null;
	}
	const known = isCopy ? undefined : attributes.productId;
	const stored = known ? await findStored( registry, known ) : null;
	if ( stored === undefined || ( stored && isStored( attributes, stored ) ) ) {
		return known ?? null;
	}
	const record = { ...toProduct( attributes ), status: stored ? 'publish' : status, ...( stored && { id: known } ) };
	try {
		const products = narrow< Saving >( registry.dispatch( coreStore ) );
		const saved = await products.saveEntityRecord( 'postType', TYPE, record, { throwOnError: true } );
		if ( ! saved ) {
			return null;
		}
		const postLinkUrl = selectPostEditor( registry.select )?.getPermalink();
		const link = postLinkUrl ? { postLinkUrl } : {};
		changeSilently( registry, clientId, { productId: saved.id, unsaved: undefined, ...link } );
		return saved.id;
	} catch ( error ) {
		showError( registry, clientId, attributes, error as SaveError );
		return null;
	}
}

/** Saves the product of a block, unless it is being saved already; see save(). */
export async function saveProduct(
	registry: Registry,
	clientId: string,
	status: ProductStatus,
	isCopy = false
): Promise< number | null > {
	if ( saving.has( clientId ) ) {
		return null;
	}
	saving.add( clientId );
	try {
		return await save( registry, clientId, status, isCopy );
	} finally {
		saving.delete( clientId );
	}
}

/** Saves the product of a block that is not in a post, such as in a widget. A new product is first saved as a draft, and then published. */
export async function saveOutsidePosts( registry: Registry, clientId: string ): Promise< void > {
	const isNew = ! attributesOf( registry, clientId ).productId;
	if ( ! isNew || ( await saveProduct( registry, clientId, 'draft' ) ) !== null ) {
		await saveProduct( registry, clientId, 'publish' );
	}
}
