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
		$rows   = $this->likes->of_user( self::user_id( $email ), self::PAGE, ( $page - 1 ) * self::PAGE );
		$values = static fn ( array $row ): array => [
			__( 'Post', 'slipstream' ) => get_the_title( (int) $row['post_id'] ),
			__( 'URL', 'slipstream' )  => (string) get_permalink( (int) $row['post_id'] ),
			__( 'Time', 'slipstream' ) => gmdate( 'c', (int) $row['created'] ),
		];
		return new FoundData( array_combine( array_column( $rows, 'post_id' ), array_map( $values, $rows ) ), count( $rows ) < self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		$removed = $this->likes->remove_some( self::user_id( $email ), self::PAGE );
		return new ErasedData( $removed, done: $removed < self::PAGE );
	}

	public function policy(): string {
		return '<p>' . esc_html__(
			'When you like a post, your browser stores that you did. We store a random key, which does not identify you. To prevent abuse, we count likes by a hash of your network that changes daily. If you are logged in, we store the like with your account.',
			'slipstream'
		) . '</p>';
	}

	private static function user_id( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user instanceof WP_User ? $user->ID : 0;
	}
}
