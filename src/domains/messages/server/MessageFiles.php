<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Plugin;

/** What visitors uploaded goes with its message. */
final class MessageFiles {

	/** Hook `before_delete_post`. */
	public static function delete_with_message( int $id ): void {
		$files = __NAMESPACE__ . '\\Files';
		if ( Messages::TYPE === get_post_type( $id ) && class_exists( $files ) ) {
			Plugin::call( $files, 'delete_of_message' )( $id );
		}
	}
}
