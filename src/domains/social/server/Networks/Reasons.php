<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** Messages for reason codes of failures. Error messages of networks are never shown. */
final class Reasons {

	/**
	 * Returns the message for authors; '' if there is no reason.
	 * @param bool $is_retried Whether the site tries again by itself. The message then does not ask the author to do so.
	 */
	public static function text( string $reason, string $network, bool $is_retried = false ): string {
		return match ( $reason ) {
			''                => '',
			/* translators: %s: name of a network. */
			'unauthorized'    => sprintf( __( '%s no longer accepts this connection. Connect the account again.', 'slipstream' ), $network ),
			'disconnected'    => __( 'The account was disconnected.', 'slipstream' ),
			'not_public'      => __( 'The post was no longer public.', 'slipstream' ),
			/* translators: %s: name of a network. */
			'rate_limit'      => sprintf( __( '%s is not accepting more posts at the moment.', 'slipstream' ), $network ),
			/* translators: %s: name of a network. */
			'timeout'         => sprintf( __( '%s took too long to respond.', 'slipstream' ), $network ),
			/* translators: %s: name of a network. */
			'unreachable'     => sprintf( __( '%s could not be reached.', 'slipstream' ), $network ),
			'down'            => sprintf(
				$is_retried
					/* translators: %s: name of a network. */
					? __( '%s has a problem.', 'slipstream' )
					/* translators: %s: name of a network. */
					: __( '%s has a problem. Try again later.', 'slipstream' ),
				$network
			),
			/* translators: %s: name of a network. */
			'not_understood'  => sprintf( __( '%s sent an unexpected response.', 'slipstream' ), $network ),
			'picture_refused' => __( 'The network did not accept the image.', 'slipstream' ),
			'picture_pending' => __( 'The network has not processed the image yet.', 'slipstream' ),
			'account_moved'   => __( 'The account has moved to another server. Connect the new account.', 'slipstream' ),
			'forbidden'       => __( 'The network does not allow this account to post.', 'slipstream' ),
			'address'         => __( 'The server’s URL redirects or is not public. Connect the account with another URL.', 'slipstream' ),
			'not_found'       => __( 'The account or the server no longer exists.', 'slipstream' ),
			'too_large'       => __( 'The post is too large for the network.', 'slipstream' ),
			'duplicate'       => __( 'The account has already posted the same text.', 'slipstream' ),
			/* translators: %s: name of a network. */
			'plan'            => sprintf( __( 'The site’s app at %s needs a paid plan to post. Upgrade the plan there, then try again.', 'slipstream' ), $network ),
			/* translators: %s: name of a network. */
			'not_shown'       => sprintf( __( 'This site could not check whether %s has received the post.', 'slipstream' ), $network ),
			/* translators: %s: name of a network. */
			'version'         => sprintf( __( '%s no longer supports this version of the plugin. Update the plugin.', 'slipstream' ), $network ),
			'interrupted'     => __( 'Sending was interrupted.', 'slipstream' ),
			/* translators: %s: name of a network. */
			default           => sprintf( __( '%s did not accept the post.', 'slipstream' ), $network ),
		};
	}
}
