<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use WP_User;

/** Exports and erases likes of users. Likes of visitors contain no personal data. */
final class UserLikes implements PersonalData {

	private const PAGE = 100;

	public function __construct( private readonly Likes $likes ) {}

	public function id(): string {
		return 'likes';
	}

	public function label(): string {
		return __( 'Likes', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$user  = self::user_id( $email );
		$items = [];
		$rows  = $this->likes->of_user( $user, self::PAGE, ( $page - 1 ) * self::PAGE );
		foreach ( $rows as $row ) {
			$id = (int) $row['post_id'];
			// The post may have become private since the user liked it.
			$may_read     = post_type_exists( (string) get_post_type( $id ) ) && user_can( $user, 'read_post', $id );
			$items[ $id ] = [
				__( 'Post', 'slipstream' ) => $may_read ? get_the_title( $id ) : (string) $id,
				__( 'URL', 'slipstream' )  => $may_read ? (string) get_permalink( $id ) : '',
				__( 'Time', 'slipstream' ) => gmdate( 'c', (int) $row['created'] ),
			];
		}
		return new FoundData( $items, count( $rows ) < self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		$removed = $this->likes->remove_some( self::user_id( $email ), self::PAGE );
		return new ErasedData( $removed, done: $removed < self::PAGE );
	}

	public function policy(): string {
		return '<p>' . esc_html__(
			'When you like a post, your browser stores a random key for it. We store a hash of that key, which does not identify you. To prevent abuse, we count likes by a hash of your network that changes daily. If you are logged in, we store the like with your account.',
			'slipstream'
		) . '</p>';
	}

	private static function user_id( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user instanceof WP_User ? $user->ID : 0;
	}
}
