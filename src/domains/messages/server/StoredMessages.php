<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\StoredData;

/** Counts messages, for the setting that deletes them with the plugin. Counts posts, because the index may be incomplete. */
final class StoredMessages {

	public function summary(): StoredData {
		global $wpdb;
		$all     = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = %s", Messages::TYPE ) );
		$spam    = (int) $wpdb->get_var(
			$wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = %s AND post_status IN ('spam', 'trash')", Messages::TYPE )
		);
		$files   = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key = %s", Files::META ) );
		$address = add_query_arg( '_wpnonce', wp_create_nonce( 'wp_rest' ), rest_url( 'slipstream/v1/messages/export' ) );
		return new StoredData(
			'messages',
			[
				/* translators: %s: a number. */
				sprintf( _n( '%s message', '%s messages', $all, 'slipstream' ), number_format_i18n( $all ) ),
				/* translators: %s: a number. */
				sprintf( __( '%s of them in spam or the trash', 'slipstream' ), number_format_i18n( $spam ) ),
				sprintf(
					/* translators: %s: a number. */
					_n(
						'%s message with files, which are not in the export',
						'%s messages with files, which are not in the export',
						$files,
						'slipstream'
					),
					number_format_i18n( $files )
				),
			],
			current_user_can( 'export' ) ? [
				__( 'Export messages (CSV)', 'slipstream' ) => add_query_arg( 'format', 'csv', $address ),
				__( 'Export messages (JSON)', 'slipstream' ) => add_query_arg( 'format', 'json', $address ),
				__( 'Export spam (CSV)', 'slipstream' ) => add_query_arg(
					[
						'format' => 'csv',
						'status' => 'spam',
					],
					$address
				),
			] : []
		);
	}
}
